import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { contractNegotiationModel } from './model.ts';
import { contractNegotiationScenarios } from './scenarios.ts';

describeChart(contractNegotiationModel);
describeScenarios(contractNegotiationModel, contractNegotiationScenarios);
